/** Where a watch listens, unless a flag says otherwise. */
export const usual = { port: 4020, host: '127.0.0.1' };

/** The flags of `clubproof watch`, as commander passes them on. */
export interface WatchFlags {
  target?: string;
  baseUrl?: string;
  port: number;
  host: string;
  forOthers?: true;
  har?: string;
  record?: string;
  only: string[];
  skip: string[];
  strict?: true;
  report?: string;
  quiet?: true;
  json?: true;
}
