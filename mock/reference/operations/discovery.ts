import { docsPage } from '../discovery/docs-page.ts';
import type { Handler } from '../http/exchange.ts';
import { jsonAnswer } from '../http/responses.ts';

export const getGuide: Handler = (_, club) => ({ answer: jsonAnswer(200, club.parts.discovery.guide(club)) });

export const getAuthorizationServer: Handler = (_, club) => ({
  answer: jsonAnswer(200, club.parts.discovery.authorizationServer(club)),
});

export const getProtectedResource: Handler = (_, club) => ({
  answer: jsonAnswer(200, club.parts.discovery.protectedResource(club)),
});

export const getWebhookSchema: Handler = (_, club) => ({
  answer: jsonAnswer(200, club.parts.discovery.webhookSchema(club)),
});

export const getDocs: Handler = (_, club) => ({
  answer: { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: docsPage(club) },
});
