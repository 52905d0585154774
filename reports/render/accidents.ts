import { counted } from '../counted.ts';
import type { Results } from '../results.ts';
import { durationText } from './wording.ts';

const looksInWords = ['', 'first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Returns what troubles of a moment the run met, a sentence each: they are no violations. */
export function accidentTexts({ accidents = [], outages = [] }: Results['run']): string[] {
  return [
    ...accidents.map(({ what, count, looks }) => {
      const met = what === 'cut' ? counted(count, 'connection') : counted(count, 'response');
      return `${met} ${what} at first, none at the ${looksInWords[looks] ?? 'last'} look.`;
    }),
    ...outages.map(({ what, since, waited_ms, is_over }) => {
      const met = /^\d/.test(what) ? `The service returned ${what}` : whatFailed[what];
      const end = is_over ? 'then the service responded again' : 'and the service was not back';
      return `${met} from ${since.slice(11, 19)} UTC on: the run waited ${durationText(waited_ms)}, ${end}.`;
    }),
  ];
}

const whatFailed: Record<string, string> = {
  cut: 'The service cut each connection',
  'nothing listens': 'Nothing listened',
};
