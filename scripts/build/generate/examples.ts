import { exampleRequests } from '../../../mock/prism/example-requests.ts';
import type { DescribedOperation, Description } from '../../../spec/description.ts';
import type { JsonValue, OperationId } from '../../../spec/index.ts';
import { acceptedResponse } from './example-club.ts';
import { RefusedExample } from './refused-example.ts';

/** Where a response example goes: two of them have names and summaries, and leave their values out. */
interface Content {
  example?: JsonValue;
  readonly examples?: Readonly<Record<string, { value?: JsonValue }>>;
}

/** Documents with references of their own, which tools would look for in the description. */
const documents: readonly OperationId[] = ['getDescription', 'getWebhookSchema'];

/**
 * Returns the description with an example of each successful response in JSON: what the demo club of the reference
 * responds to the example request. Of two named examples the second shows the response to its optional parameters, too.
 * Two documents, files and pages keep the example that is typed. Throws where the club refuses an example request, and
 * where an example is typed that would be replaced.
 */
export async function withResponseExamples(description: Description): Promise<Description> {
  const complete = structuredClone(description);
  for (const request of exampleRequests()) {
    const { id, path, method, success } = request.operation;
    const response = await acceptedResponse(request);
    if (success.mediaType !== 'application/json' || documents.includes(id)) continue;
    const described = complete.paths[path]?.[method.toLowerCase()] as DescribedOperation;
    const content = described.responses[success.status]?.content?.['application/json'] as Content;
    if (content.example !== undefined)
      throw new RefusedExample(`${id}: its response example is generated; delete it`);
    const [first, second] = Object.values(content.examples ?? {});
    if (first === undefined) content.example = JSON.parse(response);
    else first.value = JSON.parse(response);
    if (second !== undefined)
      second.value = JSON.parse(await acceptedResponse(request, request.addressWithOptions));
  }
  return complete;
}
