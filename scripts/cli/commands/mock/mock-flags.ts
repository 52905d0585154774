import type { MockLimits } from '../../../../mock/options/mock-limits.ts';
import type { AlternativesValue } from '../../terminal/alternatives-value.ts';

/** The flags of `clubproof mock`, as commander passes them on. */
export interface MockFlags {
  port: number;
  host: string;
  /** Names of clubs of `fixtures/clubs`. */
  clubs?: string[];
  /** Files with clubs of the user's own. */
  club: string[];
  size?: number;
  seed: number;
  now?: number | 'wall';
  rateLimit: 'on' | 'off';
  fault: string[];
  /** Each has the form `ID=CHOICE`. */
  choose: string[];
  /** True where the flag has no value. */
  alternatives?: AlternativesValue | true;
  /** Each is an operation and words, such as `createPayment cut:after`. */
  disturb: string[];
  forwardTo?: string;
  allowDestination: string[];
  /** Those that are not the usual. */
  limit: Partial<MockLimits>;
  /** Milliseconds. */
  forgetAfter?: number;
  publicUrl?: string;
  controlToken?: string;
  state?: string;
  quiet?: true;
  exitWithParent?: true;
  targetFile: string;
}
