/** What part of something a number of requests finds, in percent. */
export interface CurvePoint {
  readonly requests: number;
  readonly share: number;
}

const size = { width: 640, height: 240, left: 48, bottom: 48, top: 16, right: 72 };

/** A grey that can be read on white and on black. */
const grey = '#7d8590';

/**
 * Returns a picture of a curve, which begins at nothing; its description holds the figures. The requests have a
 * square-root scale: on a linear one the first numbers would cover each other.
 */
export function curvePicture(title: string, points: readonly CurvePoint[]): string {
  const most = Math.max(...points.map(({ requests }) => requests));
  const x = (requests: number) =>
    Math.round(size.left + Math.sqrt(requests / most) * (size.width - size.left - size.right));
  const y = (share: number) =>
    Math.round(size.height - size.bottom - (share / 100) * (size.height - size.bottom - size.top));
  const line = [{ requests: 0, share: 0 }, ...points].map((one) => `${x(one.requests)},${y(one.share)}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" font-family="sans-serif" font-size="12" fill="${grey}">`,
    `<title>${title}</title>`,
    `<desc>${figuresText(points)}</desc>`,
    ...[0, 50, 100].flatMap((share) => [
      `<path d="M${x(0)} ${y(share)}H${x(most)}" stroke="${grey}" stroke-opacity="0.3"/>`,
      `<text x="${x(0) - 6}" y="${y(share) + 4}" text-anchor="end">${share} %</text>`,
    ]),
    `<text x="${x(0) + 6}" y="${y(100) + 14}">faults found</text>`,
    `<polyline points="${line.join(' ')}" fill="none" stroke="#2f81f7" stroke-width="2"/>`,
    ...points.flatMap(({ requests, share }) => [
      `<circle cx="${x(requests)}" cy="${y(share)}" r="3" fill="#2f81f7"/>`,
      `<text x="${x(requests) + 6}" y="${y(share) + 16}">${share} %</text>`,
      `<text x="${x(requests)}" y="${size.height - 28}" text-anchor="middle">${requests}</text>`,
    ]),
    `<text x="${(x(0) + x(most)) / 2}" y="${size.height - 8}" text-anchor="middle">requests (square-root scale)</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function figuresText(points: readonly CurvePoint[]): string {
  return points.map(({ requests, share }) => `${requests}: ${share} %`).join(', ');
}

/** Returns the figures in the description of such a picture. */
export function figuresIn(picture: string): readonly CurvePoint[] {
  const [, text = ''] = /<desc>(.*)<\/desc>/.exec(picture) ?? [];
  return [...text.matchAll(/(\d+): (\d+) %/g)].map(([, requests, share]) => ({
    requests: Number(requests),
    share: Number(share),
  }));
}
