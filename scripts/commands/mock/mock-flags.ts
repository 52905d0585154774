/** The flags of `clubproof mock`, as commander passes them on. */
export interface MockFlags {
  port: number;
  host: string;
  clubs: string[];
  size?: number;
  seed: number;
  now?: string;
  rateLimit: 'on' | 'off';
  fault: string[];
  /** Each has the form `ID=CHOICE`. */
  choose: string[];
  /** The seed of the choices; true where the flag has no value. */
  alternatives?: number | true;
  /** Each is an operation and words, such as `createPayment cut:after`. */
  disturb: string[];
  forwardTo?: string;
  publicUrl?: string;
  controlToken?: string;
  quiet?: true;
  exitWithParent?: true;
  targetFile: string;
}
