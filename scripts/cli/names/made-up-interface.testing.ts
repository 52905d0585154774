import { outline } from '../../../spec/outline.ts';

/** Returns a Markdown text that has the headings of the interface, and made-up sentences on the dates of seasons. */
export function madeUpInterface(): string {
  const headings = [...outline().entries].filter(([, { kind }]) => kind === 'heading').map(([id]) => id);
  return headings
    .map((id, place) => {
      const parts = id.split('/');
      const marks = '#'.repeat(place === 0 ? 1 : parts.length + 1);
      return `${marks} ${parts.at(-1)}\n${id === 'endpoints/seasons' ? rules : ''}`;
    })
    .join('\n');
}

const rules = '\nRules: first; last days come late; three; four; five; the same when changed.\n';
