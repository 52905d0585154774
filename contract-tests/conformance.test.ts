import { conformance } from './test-runners/jest.ts';

conformance({ embedded: true, report: 'reports/out/jest' });
