/** A request of the console to the mock. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the address of the mock, such as `/_control/clubs/demo`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form, in place of a body. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The name under which the response is saved, where it is a file. */
  readonly file?: string;
}

/** Why a request was refused or did not arrive, as a problem of the mock says it. */
export interface Problem {
  /** 0 where no response came. */
  readonly status: number;
  readonly detail: string;
  readonly code?: string;
  readonly rule?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

/** What came of a request: the body of its response, as a Blob where it is no JSON, or a problem. */
export type Outcome<T = unknown> =
  | { readonly value: T; readonly problem?: never }
  | { readonly problem: Problem; readonly value?: never };

/** Sends a request. Whatever happens, it returns an outcome. */
export async function send<T>(request: Request, address: string): Promise<Outcome<T>> {
  try {
    const response = await fetch(`${address}${request.path}`, fetched(request));
    return outcomeOf<T>(response, await response.blob());
  } catch (error) {
    return { problem: { status: 0, detail: `The mock does not answer (${(error as Error).message}).` } };
  }
}

async function outcomeOf<T>({ ok, status }: Response, content: Blob): Promise<Outcome<T>> {
  const isJson = /[/+]json\b/.test(content.type);
  const json = isJson ? parsed(await content.text()) : undefined;
  if (!ok) return { problem: problemOf(status, json) };
  if (isJson && json === undefined) return { problem: { status, detail: 'The response is no JSON.' } };
  const file = content.size === 0 ? undefined : content;
  return { value: (isJson ? json : file) as T };
}

/** Returns JSON as its value, and undefined for what is none: a club with a fault may say that it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fetched({ method, body, form, headers, file }: Request): RequestInit {
  const content = contentOf(body, form);
  return {
    method,
    headers: {
      accept: file === undefined ? 'application/json' : '*/*',
      ...(method !== 'GET' && !form && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
    cache: 'no-store',
    // A club may have its files elsewhere; the page reaches its own origin alone.
    redirect: file === undefined ? 'error' : 'follow',
    credentials: 'same-origin',
  };
}

function contentOf(body: unknown, form: Request['form']): string | URLSearchParams | undefined {
  if (form !== undefined) return new URLSearchParams(form);
  return body === undefined ? undefined : JSON.stringify(body);
}

/** Token requests are refused in the words of OAuth. */
export function problemOf(status: number, body: unknown): Problem {
  const { detail, error_description, error, code, ...rest } = (body ?? {}) as Partial<Problem> & {
    readonly error?: string;
    readonly error_description?: string;
  };
  const name = code ?? error;
  return {
    ...rest,
    status,
    detail: detail ?? error_description ?? `The response was ${status}.`,
    ...(name !== undefined && { code: name }),
  };
}
