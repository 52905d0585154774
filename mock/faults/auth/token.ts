import { operation } from '../../../spec/index.ts';
import { withJson, without, withResponse, withStage } from '../../alterations/operations.ts';
import { replaceRequest, withClientAuthentication, withForm } from '../../alterations/token-request.ts';
import type { Request } from '../../reference/http/exchange.ts';
import type { Fault } from '../fault.ts';
import { faults as authentication } from './token-authentication.ts';
import { faults as expiry } from './token-expiry.ts';
import { faults as scopes } from './token-scopes.ts';

const requests: readonly Fault[] = [
  {
    id: 'token/type-called-jwt',
    breaks: 'token/answer-members',
    also: ['description/answers-conform'],
    says: 'the token type names the format of the token instead of the way to send it',
    apply: (parts) => withJson(parts, 'requestToken', (token) => ({ ...token, token_type: 'JWT' })),
  },
  {
    id: 'token/created-with-201',
    breaks: 'token/answer-members',
    also: ['description/answers-conform'],
    says: 'a new token is created, so the response has the status of a creation',
    apply: (parts) => withResponse(parts, 'requestToken', (response) => ({ ...response, status: 201 })),
  },
  {
    id: 'token/wrong-lifetime-of-an-hour',
    breaks: 'token/lifetime-as-stated',
    also: ['description/answers-conform'],
    says: 'the response states the lifetime of an earlier version',
    apply: (parts) => withJson(parts, 'requestToken', (token) => ({ ...token, expires_in: 3600 })),
  },
  {
    id: 'token/as-long-as-the-assertion',
    breaks: 'token/lifetime-as-stated',
    also: ['description/answers-conform'],
    says: 'a token that an assertion obtained is said to last as long as an assertion may',
    apply: (parts) =>
      withResponse(parts, 'requestToken', (response, { request }) => {
        if (response.status !== 200 || !String(request.body).includes('client_assertion=')) return response;
        const token = JSON.parse(String(response.body));
        return { ...response, body: JSON.stringify({ ...token, expires_in: 300 }) };
      }),
  },
  {
    id: 'token/grant-type-assumed',
    breaks: 'token/grant-type-required',
    also: ['token/missing-grant-code'],
    says: 'a missing grant type counts as the only one that exists',
    apply: (parts) =>
      withClientAuthentication(parts, ({ request }) =>
        withForm(request, (form) => ({ grant_type: 'client_credentials', ...form })),
      ),
  },
  {
    id: 'token/grant-type-not-read',
    breaks: 'token/other-grant-refused',
    also: ['token/other-grant-code'],
    says: 'the grant type is only checked to be present',
    apply: (parts) =>
      withClientAuthentication(parts, ({ request }) =>
        withForm(request, (form) => ({
          ...form,
          ...(form.grant_type && { grant_type: 'client_credentials' }),
        })),
      ),
  },
  {
    id: 'token/json-body-served',
    breaks: 'token/form-body-only',
    also: [],
    says: 'the framework parses forms and JSON alike',
    apply: (parts) =>
      withStage(parts, 'media-type', (exchange, club, usual) => {
        if (exchange.operation?.id === 'requestToken') replaceRequest(exchange, fromJson(exchange.request));
        return usual(exchange, club);
      }),
  },
  {
    id: 'token/get-served',
    breaks: 'token/only-post-grants',
    also: [],
    says: 'the token endpoint accepts GET with the parameters in the query',
    apply: (parts) =>
      withStage(parts, 'method', (exchange, club, usual) => {
        if (exchange.request.path === '/token' && exchange.request.method === 'GET') {
          const body = Buffer.from(exchange.request.query.toString());
          const headers = {
            ...exchange.request.headers,
            'content-type': 'application/x-www-form-urlencoded',
          };
          replaceRequest(exchange, { ...exchange.request, method: 'POST', headers, body });
          exchange.operation = operation('requestToken');
          return undefined;
        }
        return usual(exchange, club);
      }),
  },
  {
    id: 'token/error-without-words',
    breaks: 'token/refusal-members',
    also: [],
    says: 'the error description is left out, as if it were optional',
    apply: (parts) => ({
      ...parts,
      problems: {
        ...parts.problems,
        oauthError(refusal, club) {
          const response = parts.problems.oauthError(refusal, club);
          return {
            ...response,
            body: JSON.stringify(without(JSON.parse(String(response.body)), 'error_description')),
          };
        },
      },
    }),
  },
];

export const faults: readonly Fault[] = [...requests, ...authentication, ...scopes, ...expiry];

function fromJson(request: Request): Request {
  if (!request.headers['content-type']?.startsWith('application/json')) return request;
  const body = Buffer.from(new URLSearchParams(JSON.parse(request.body.toString())).toString());
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  };
}
