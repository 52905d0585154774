import { conformance } from './jest/conformance.ts';

conformance({ embedded: true, report: 'reports/out/jest' });
