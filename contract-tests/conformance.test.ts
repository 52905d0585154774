import { conformance } from './jest/conformance.ts';

conformance({ embedded: true, effort: 'smoke', report: 'reports/out/jest' });
