/** Whether a version is written as two or three whole numbers with dots between them. */
export function isVersion(shown: unknown): shown is string {
  return typeof shown === 'string' && /^\d+(\.\d+){1,2}$/.test(shown);
}

/** Compares two versions number by number: negative where the first is older. A missing number counts as 0. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
