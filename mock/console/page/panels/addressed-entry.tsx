import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fragmentOf } from '../session/place.ts';
import { useSession } from '../session/session.ts';
import { turnTo, usePlace } from '../session/use-place.ts';

/** An entry of a list that has an address: where that names it, it is open and in sight. */
export function AddressedEntry(properties: {
  readonly id: string;
  readonly summary: ComponentChildren;
  /** What is shown while it is open. */
  readonly children: ComponentChildren;
  /** What is shown below it in any case. */
  readonly after?: ComponentChildren;
}) {
  const { id, summary, children, after } = properties;
  const { club } = useSession();
  const { panel, things, query } = usePlace();
  const entry = useRef<HTMLLIElement>(null);
  const isNamed = things[0] === id;
  const [isOpen, setOpen] = useState(isNamed);
  useEffect(() => {
    if (!isNamed) return;
    setOpen(true);
    entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isNamed]);
  const follow = (isNowOpen: boolean) => {
    if (isNowOpen === isOpen) return;
    setOpen(isNowOpen);
    turnTo(fragmentOf(club.name, panel, isNowOpen ? [id] : isNamed ? [] : things, query));
  };
  return (
    <li class="entry" ref={entry}>
      <details open={isOpen} onToggle={({ currentTarget }) => follow(currentTarget.open)}>
        <summary>{summary}</summary>
        {isOpen && children}
      </details>
      {after}
    </li>
  );
}
