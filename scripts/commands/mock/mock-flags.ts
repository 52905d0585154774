/** The flags of `clubproof mock`, as commander hands them over. */
export interface MockFlags {
  port: number;
  host: string;
  clubs: string[];
  size?: number;
  seed: number;
  now?: string;
  rateLimit: 'on' | 'off';
  fault: string[];
  /** `ID=CHOICE` each. */
  choose: string[];
  /** The seed of the choices; true where the flag stands without one. */
  alternatives?: number | true;
  forwardTo?: string;
  publicUrl?: string;
  controlToken?: string;
  quiet?: true;
  targetFile: string;
}
