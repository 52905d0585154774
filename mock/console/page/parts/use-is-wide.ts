import { useEffect, useState } from 'preact/hooks';

const wide = matchMedia('(min-width: 1100px)');

/** Returns whether a list and the card of a record have room side by side. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(wide.matches);
  useEffect(() => {
    const follow = () => setWide(wide.matches);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return isWide;
}
