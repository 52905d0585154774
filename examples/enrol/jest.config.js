/** Jest as ES modules need it, and a compiler for TypeScript. A test in JavaScript needs none of this. */
export default {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
};
