/** An object with a canonical base URL, ending in `/api/v1`. */
interface Based {
  readonly baseUrl: string;
}

/** The canonical addresses of a club that other documents name. */
export const addresses = {
  docs: ({ baseUrl }: Based) => `${baseUrl}/docs`,
  token: ({ baseUrl }: Based) => `${baseUrl}/token`,
  description: ({ baseUrl }: Based) => `${baseUrl}/openapi.json`,
  authorizationServer: ({ baseUrl }: Based) => `${baseUrl}/oauth-authorization-server`,
  protectedResource: ({ baseUrl }: Based) => `${baseUrl}/oauth-protected-resource`,
  webhookSchema: ({ baseUrl }: Based) => `${baseUrl}/webhook-schema.json`,
  /** Explains how to switch the club's API on. */
  activation: ({ baseUrl }: Based) => `${baseUrl}/docs#activation`,
} as const;
