import { docsPage } from '../discovery/docs-page.ts';
import type { Handler } from '../http/exchange.ts';
import { jsonResponse } from '../http/responses.ts';

export const getGuide: Handler = (_, club) => ({
  response: jsonResponse(200, club.parts.discovery.guide(club)),
});

export const getAuthorizationServer: Handler = (_, club) => ({
  response: jsonResponse(200, club.parts.discovery.authorizationServer(club)),
});

export const getProtectedResource: Handler = (_, club) => ({
  response: jsonResponse(200, club.parts.discovery.protectedResource(club)),
});

export const getWebhookSchema: Handler = (_, club) => ({
  response: jsonResponse(200, club.parts.discovery.webhookSchema(club)),
});

export const getDocs: Handler = (_, club) => ({
  response: { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: docsPage(club) },
});
