import type { FaultVerdicts } from './fault-club.ts';
import { type DeclaredFault, declaredRulesOf, type JudgedRule, redIn, unknownIn } from './fault-matrix.ts';

/** Judges rules in one club that has all of these faults. */
export type JudgeTogether = (
  faults: readonly DeclaredFault[],
  rules: readonly string[],
) => Promise<FaultVerdicts>;

/** Up to this number of doubtful rules are judged again with each fault alone: to look for the cause first costs more. */
const fewRules = 3;

/** After this number of doubtful rules for which no fault alone is the cause, all are judged with each fault alone. */
const mostWithoutCause = 2;

/**
 * Returns the verdicts on the rules that each fault declares, and on those that it may turn red undeclared, by the
 * fault's id. The faults share a club as far as they can.
 *
 * A red rule that no fault declares, and a rule that cannot be judged, may have any of the faults as its cause, and may
 * hide what another one does. So the causes of one such rule are found first, and are played alone; the others are
 * played together again.
 */
export async function verdictsOfEach<T extends DeclaredFault>(
  faults: readonly T[],
  rules: readonly string[],
  judge: JudgeTogether,
): Promise<ReadonlyMap<string, FaultVerdicts>> {
  const { found, note, playAlone } = verdictsByFault(judge);

  async function playTogether(some: readonly T[], only: readonly string[]): Promise<void> {
    const [first, second] = some;
    if (first === undefined) return;
    if (second === undefined) return void (await playAlone(first, only));
    const { rules } = await judge(some, only);
    for (const fault of some) note(fault, { rules: onlyDeclared(rules, fault), requests: 0 });
    await settle(some, doubtfulIn(some, rules));
  }

  async function settle(some: readonly T[], doubtful: readonly string[], withoutCause = 0): Promise<void> {
    const [first, ...rest] = doubtful;
    if (first === undefined) return;
    if (doubtful.length <= fewRules || withoutCause === mostWithoutCause) {
      for (const fault of some) await playAlone(fault, doubtful);
      return;
    }
    const causes = new Set<T>();
    for (const fault of some)
      if (doubtfulIn([fault], await playAlone(fault, [first])).length > 0) causes.add(fault);
    for (const fault of causes) await playAlone(fault, rest);
    const others = some.filter((fault) => !causes.has(fault));
    if (causes.size === 0) await settle(others, rest, withoutCause + 1);
    else await playTogether(others, rest);
  }

  await playTogether(faults, rules);
  return found;
}

/** Returns the verdicts that were noted so far, and what notes others. */
function verdictsByFault(judge: JudgeTogether) {
  const found = new Map<string, FaultVerdicts>();
  const note = ({ id }: DeclaredFault, { rules, requests }: FaultVerdicts) => {
    const before = found.get(id) ?? { rules: [], requests: 0 };
    found.set(id, { rules: [...before.rules, ...rules], requests: before.requests + requests });
  };
  const playAlone = async (fault: DeclaredFault, only: readonly string[]): Promise<readonly JudgedRule[]> => {
    const verdicts = await judge([fault], only);
    note(fault, verdicts);
    return verdicts.rules;
  };
  return { found, note, playAlone };
}

/** Red rules that no fault declares, and rules that could not be judged. */
function doubtfulIn(faults: readonly DeclaredFault[], judged: readonly JudgedRule[]): string[] {
  const declared = new Set(faults.flatMap(declaredRulesOf));
  return [...redIn(judged).filter((id) => !declared.has(id)), ...unknownIn(judged)];
}

function onlyDeclared(judged: readonly JudgedRule[], fault: DeclaredFault): readonly JudgedRule[] {
  const declared = new Set(declaredRulesOf(fault));
  return judged.filter(({ id }) => declared.has(id));
}
