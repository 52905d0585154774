import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import { formRequest, validForm } from '../../scenes/auth/token-request.ts';
import { aPostalCode } from '../../scenes/club/commune.ts';
import type { SpecialRequest, SpecialRequests } from '../special-request.ts';

const plain = withOptions({});

/** Operations that belong to no resource. */
export const publicRequests: SpecialRequests = {
  getGuide: plain,
  getDescription: plain,
  getDocs: withOptions({ headers: { accept: 'text/html' } }),
  getChanges: withOptions({ query: { since: '0.0' } }),
  getAuthorizationServer: plain,
  getProtectedResource: plain,
  getWebhookSchema: plain,
  getContext: plain,
  requestToken: { good: async (suite) => ({ options: await formRequest(await validForm(suite)) }) },
  findCommunes: {
    good: async (suite) => ({ options: { query: { postal_code: await aPostalCode(suite) } } }),
  },
};

function withOptions(options: RequestOptions): SpecialRequest {
  return { good: async () => ({ options }) };
}
