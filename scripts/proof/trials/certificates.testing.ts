import { packageFile } from '../../../spec/package-file.ts';

/** Returns the path of a certificate or key for tests. */
export function certificateFile(name: string): string {
  return packageFile(`fixtures/certificates/${name}.pem`);
}
