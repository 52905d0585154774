/** The forms of the description in which a club gives it. */
export type Version = '3.0' | '3.1';

/** A generator of clients, as people start it. */
export interface Generator {
  readonly name: string;
  /** The npm package with its version. It is installed for the check alone: some of these are larger than this project. */
  readonly package: string;
  /** The versions of OpenAPI that it reads. Orval and oazapfts write wrong code for a range of statuses such as `4XX`, which is in the 3.1 form. */
  readonly reads: readonly Version[];
  /** The program of `node_modules/.bin`, or the `.jar` below `node_modules` that Java runs. */
  readonly program: string;
  readonly words: (description: string, folder: string) => readonly string[];
}

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    package: 'openapi-typescript@7.13.0',
    reads: ['3.1', '3.0'],
    program: 'openapi-typescript',
    words: (description, folder) => [description, '-o', `${folder}/types.ts`],
  },
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts@0.95.0',
    reads: ['3.1', '3.0'],
    program: 'openapi-ts',
    words: (description, folder) => ['-i', description, '-o', folder, '--no-log-file'],
  },
  {
    name: 'orval',
    package: 'orval@7.13.2',
    reads: ['3.0'],
    program: 'orval',
    words: (description, folder) => [
      ...['--input', description, '--output', `${folder}/client.ts`, '--client', 'fetch'],
    ],
  },
  {
    name: 'oazapfts',
    package: 'oazapfts@7.5.0',
    reads: ['3.0'],
    program: 'oazapfts',
    words: (description, folder) => [description, `${folder}/client.ts`],
  },
  {
    // The last release whose npm package holds the generator itself; later ones load it from elsewhere when they run.
    name: 'openapi-generator',
    package: '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2',
    reads: ['3.0'],
    program: '@openapitools/openapi-generator-cli/bin/openapi-generator.jar',
    words: (description, folder) => [
      ...['generate', '-g', 'typescript-fetch', '-i', description, '-o', folder],
      '--additional-properties=typescriptThreePlus=true',
    ],
  },
];
