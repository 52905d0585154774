import type { Problem } from '../session/request.ts';
import { useSession } from '../session/session.ts';
import { WithCode } from './with-code.tsx';

/** Explains a refusal: what is wrong, in which field, and the sentence of the rule. */
export function ProblemNote({ problem }: { readonly problem: Problem }) {
  const { detail, errors = [], rule, status, code } = problem;
  return (
    <div class="problem">
      <p>
        {status > 0 && <b>{status}</b>} {code && <code>{code}</code>} {detail}
      </p>
      <FieldErrors errors={errors} told={detail} />
      {rule && <RuleSentence id={rule} />}
    </div>
  );
}

/** Shows what is wrong with each field, unless that is told already. */
export function FieldErrors(properties: {
  readonly errors: NonNullable<Problem['errors']>;
  readonly told: string | null;
}) {
  const { errors, told } = properties;
  return (
    <>
      {errors
        .filter(({ detail }) => !told?.includes(detail))
        .map(({ pointer, detail }) => (
          <p key={`${pointer} ${detail}`}>
            <code>{pointer}</code> {detail}
          </p>
        ))}
    </>
  );
}

/** Shows a rule with its sentence. */
export function RuleSentence({ id }: { readonly id: string }) {
  const { catalogue } = useSession();
  const { says = '' } = catalogue.rules.find((rule) => rule.id === id) ?? {};
  return (
    <p class="rule">
      <code>{id}</code> <WithCode text={says} />
    </p>
  );
}
