import type { Exchange } from './control-types.ts';
import { FieldErrors, RuleSentence } from './problem-note.tsx';
import type { Problem } from './request.ts';

/** One exchange: its line, why it was refused, and both messages. */
export function ExchangeEntry({ exchange }: { readonly exchange: Exchange }) {
  const { id, at, client, request, response, disturbance, milliseconds } = exchange;
  return (
    <li class="entry">
      <details>
        <summary>
          <span class="quiet">{at.slice(11, 19)}</span> <b>{request.method}</b> <code>{request.target}</code>{' '}
          <b class={toneOf(response?.status)}>{response?.status ?? 'no response'}</b>{' '}
          <span class="tag">{client ?? 'no client'}</span>
          {disturbance !== null && <span class="tag warn">disturbed: {disturbance}</span>}
        </summary>
        <p class="quiet">
          Exchange {id}, {exchange.operation ?? 'no operation'}, {milliseconds.toFixed(1)} ms
        </p>
        <MessageText title="Request" message={request} />
        {response !== null && <MessageText title="Response" message={response} />}
      </details>
      <Refusal exchange={exchange} />
    </li>
  );
}

/** Says why a request was refused, in the words of the club and of the rule. */
function Refusal({ exchange: { refusal, response } }: { readonly exchange: Exchange }) {
  if (refusal === null) return null;
  const { errors = [] } = (response?.body ?? {}) as Pick<Problem, 'errors'>;
  const { code, field, detail, rule } = refusal;
  return (
    <div class="problem">
      <p>
        {code && <code>{code}</code>} {field && <code>{field}</code>} {detail}
      </p>
      <FieldErrors errors={errors} told={detail} />
      {rule && <RuleSentence id={rule} />}
    </div>
  );
}

function MessageText(properties: {
  readonly title: string;
  readonly message: Exchange['request'] | NonNullable<Exchange['response']>;
}) {
  const { title, message } = properties;
  const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`);
  const body = typeof message.body === 'string' ? message.body : JSON.stringify(message.body, null, 2);
  return (
    <>
      <h3>{title}</h3>
      <pre>{[...headers, ...(message.body === null ? [] : ['', body])].join('\n')}</pre>
    </>
  );
}

function toneOf(status = 0): string {
  if (status === 0) return 'warn';
  return status < 400 ? 'good' : 'bad';
}
