import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { failure } from '../terminal/failure.ts';
import { shellWord } from '../terminal/shell-word.ts';
import { startEmbedded } from './embedded-reference.ts';
import { readTargetFile, targetFromFlags } from './target-file.ts';

/** The flags that name a target. */
export interface NamingFlags {
  target?: string;
  baseUrl?: string;
  clientId?: string;
}

/** The flags that choose a target, and say whether the command may write there. */
export interface TargetFlags extends NamingFlags {
  embedded?: true;
  writes?: true;
}

/**
 * Calls a function with the target that the flags name, and with what may be written there. An embedded reference is
 * started before and stopped afterwards.
 */
export async function withTarget<T>(flags: TargetFlags, action: (target: Target) => Promise<T>): Promise<T> {
  if (chosenTarget(flags) !== 'embedded') return action(withWrites(namedTarget(flags), flags));
  const embedded = await startEmbedded();
  try {
    return await action(withWrites(readTargetFile(embedded.targetFile), flags));
  } finally {
    await embedded.stop();
  }
}

/** Returns the target of `--target`, or else of `--base-url` with `--client-id`. */
export function namedTarget({ target, baseUrl, clientId }: NamingFlags): Target {
  if (target && baseUrl)
    throw failure('wrong-flag', 'several targets were given', 'one of --target, --base-url');
  if (target) return readTargetFile(target);
  if (!baseUrl) throw failure('no-target', '', '--target FILE, or --base-url URL with --client-id ID');
  if (!clientId) throw failure('wrong-flag', '--base-url was given without --client-id', 'both');
  return targetFromFlags({ baseUrl, clientId });
}

/** Returns the flags that name the same target again. */
export function wordsOfTarget(flags: TargetFlags): string {
  return {
    embedded: '--embedded',
    file: `--target ${shellWord(flags.target ?? '')}`,
    flags: `--base-url ${shellWord(flags.baseUrl ?? '')} --client-id ${shellWord(flags.clientId ?? '')}`,
  }[chosenTarget(flags)];
}

type ChosenTarget = 'embedded' | 'file' | 'flags';

/**
 * Returns how the flags name the target. Throws where they name none, or several. An empty value counts as none: an
 * unset variable in a pipeline must not look like a choice.
 */
function chosenTarget(flags: TargetFlags): ChosenTarget {
  const chosen: ChosenTarget[] = [
    ...(flags.embedded ? (['embedded'] as const) : []),
    ...(flags.target ? (['file'] as const) : []),
    ...(flags.baseUrl ? (['flags'] as const) : []),
  ];
  if (chosen[1])
    throw failure('wrong-flag', 'several targets were given', 'one of --target, --base-url, --embedded');
  if (!chosen[0])
    throw failure('no-target', '', '--target FILE, --base-url URL with --client-id ID, or --embedded');
  return chosen[0];
}

/** Adds the permission to write; where nothing is said of it, the run decides by where the service is. */
function withWrites(target: Target, { writes }: TargetFlags): Target {
  return writes === undefined ? target : { ...target, writes };
}
