/** An example request that the demo club refuses, or an example that must not be typed. Its message is one line. */
export class RefusedExample extends Error {}
