import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Vitest compiles what is not below node_modules. In this checkout the package is not, and it is large.
    server: { deps: { external: [/\/dist\/library\//] } },
  },
});
