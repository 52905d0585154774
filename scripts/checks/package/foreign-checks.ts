import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Returns what publint says about a tarball, down to its suggestions. */
export async function publintComplaints(tarball: Buffer): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: arrayBufferOf(tarball) }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg)}`);
}

/**
 * Returns what "Are the types wrong?" says about a tarball: for each export and each way in which TypeScript finds modules,
 * whether the types are found and belong to the code. Throws where it looked at no export.
 */
export async function wrongTypes(tarball: Buffer): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball));
  if (!result.types) return ['attw: the package has no types'];
  if (Object.keys(result.entrypoints).length === 0) throw new Error('attw: the package has no exports');
  return result.problems.map((problem) => `attw: ${JSON.stringify(problem)}`);
}

function arrayBufferOf({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
