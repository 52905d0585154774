import { loadCommunes } from '../../../fixtures/communes.ts';

/** An entry of the service's own reference list. */
export interface Commune {
  readonly city_code: string;
  readonly name: string;
  readonly postal_code: string;
}

let byPostalCode: ReadonlyMap<string, readonly Commune[]> | undefined;
let cityCodes: ReadonlySet<string> | undefined;

/**
 * Returns the communes of a postal code, ascending by city code; none for an unknown one. The list is read at the first
 * call.
 */
export function communesOf(postalCode: string): readonly Commune[] {
  byPostalCode ??= indexed();
  return byPostalCode.get(postalCode) ?? [];
}

/** Whether the reference list has this city code. */
export function isCityCode(code: string): boolean {
  cityCodes ??= new Set(loadCommunes().map(([cityCode]) => cityCode));
  return cityCodes.has(code);
}

function indexed(): ReadonlyMap<string, readonly Commune[]> {
  const index = new Map<string, Commune[]>();
  for (const [city_code, name, postalCodes] of loadCommunes()) {
    for (const postal_code of postalCodes) {
      const commune = { city_code, name, postal_code };
      const others = index.get(postal_code);
      if (others === undefined) index.set(postal_code, [commune]);
      else others.push(commune);
    }
  }
  return index;
}
