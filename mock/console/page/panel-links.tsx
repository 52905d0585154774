import { useEffect, useRef } from 'preact/hooks';
import { fragmentOf } from './session/place.ts';
import { useSession } from './session/session.ts';

/** The links to the panels. On a narrow screen they scroll sideways, and the current one stays in sight. */
export function PanelLinks(properties: {
  readonly panels: readonly { readonly id: string; readonly title: string }[];
  readonly current: string;
}) {
  const { panels, current } = properties;
  const { club } = useSession();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href$="/${current}"]`);
    // scrollIntoView would move the place from which the tab key goes on, too.
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth });
  }, [current]);
  return (
    <nav aria-label="Panels" ref={nav}>
      {panels.map(({ id, title }) => (
        <a key={id} href={fragmentOf(club.name, id)} aria-current={id === current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
