import { useEffect, useRef, useState } from 'preact/hooks';
import type { Outcome } from './request.ts';
import { controlPath, useSession } from './session.ts';

/** How often what is shown is read again, in milliseconds: others change a club, too. */
const repeatMs = 2000;

/** Calls `action` at once, whenever `reasons` change, and again and again while the page is looked at. */
export function useRepeated(action: () => void, reasons: readonly unknown[]): void {
  const current = useRef(action);
  current.current = action;
  useEffect(() => {
    current.current();
    const timer = setInterval(() => {
      if (!document.hidden) current.current();
    }, repeatMs);
    return () => clearInterval(timer);
  }, reasons);
}

/** Reads something of the shown club by control, and keeps it up to date; undefined until it is there. */
export function useReading<T>(rest: string): Outcome<T> | undefined {
  const { club, read, version } = useSession();
  const path = controlPath(club.name, rest);
  const [shown, setShown] = useState<{ readonly path: string; readonly outcome: Outcome<T> }>();
  useRepeated(async () => {
    const { value, problem } = await read<{ readonly data: T }>({ method: 'GET', path });
    if (problem?.status === 0) return;
    const outcome: Outcome<T> = problem === undefined ? { value: value.data } : { problem };
    setShown((before) => (isSame(before, { path, outcome }) ? before : { path, outcome }));
  }, [path, version]);
  return shown?.path === path ? shown.outcome : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
