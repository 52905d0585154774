import type { components, operations } from './generated/control.ts';

/** What the control interface returns, by the name of its schema in `control.yaml`. */
export type ControlView<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The body of an operation of the control interface, by its id in `control.yaml`. */
export type ControlBody<Id extends keyof operations> = NonNullable<
  operations[Id]['requestBody']
>['content']['application/json'];
