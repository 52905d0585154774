/**
 * Returns the route of a description that a path matches. One without parameters comes first: `/members/search` is not
 * `/members/{id}`.
 */
export function describedRoute(path: string, routes: readonly string[]): string | undefined {
  if (routes.includes(path)) return path;
  const segments = path.split('/');
  return routes
    .map((route) => ({ route, steps: route.split('/') }))
    .find(
      ({ steps }) =>
        steps.length === segments.length &&
        steps.every((step, index) => step.startsWith('{') || step === segments[index]),
    )?.route;
}
