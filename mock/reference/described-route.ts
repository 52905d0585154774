/** The route of a description that a path leads to. One without parameters comes first: `/members/search` is no `/members/{id}`. */
export function describedRoute(path: string, routes: readonly string[]): string | undefined {
  if (routes.includes(path)) return path;
  const words = path.split('/');
  return routes
    .map((route) => ({ route, steps: route.split('/') }))
    .find(
      ({ steps }) =>
        steps.length === words.length &&
        steps.every((step, index) => step.startsWith('{') || step === words[index]),
    )?.route;
}
