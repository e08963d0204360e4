import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const header = (name: string) => ({ type: 'apiKey', in: 'header', name }) as const;

const integrationTitle = 'Groepsapp API voor andere producten';

const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Collects the schemas of the routes; must be registered before the routes. */
export async function collectDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Groepsapp API', version: '1.0.0' },
      components: {
        securitySchemes: {
          deviceToken: header('X-Device-Token'),
          sessionToken: header('X-Session-Token'),
          integrationToken: header('X-Integration-Token'),
          imageToken: { type: 'apiKey', in: 'query', name: 'token' },
        },
      },
    },
  });
}

interface Pages {
  /** Path below the API. */
  path: string;
  title: string;
  /** The part of the documentation that is shown; left out: all of it. */
  part?: (document: object) => object;
}

async function servePages(app: FastifyInstance, { path, title, part }: Pages): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: path,
    indexPrefix: app.prefix,
    staticCSP: contentSecurityPolicy,
    theme: { title },
    // Hides the top bar with the field for the address of another API.
    uiConfig: { layout: 'BaseLayout' },
    ...(part === undefined ? {} : { transformSpecification: part, transformSpecificationClone: false }),
  });
}

type Operations = Record<string, { security?: readonly object[] }>;

/** The calls that other products make with a token, without the calls of this app itself. */
function ofIntegrations(document: { paths?: Record<string, Operations>; components?: object }): object {
  const isTheirs = ({ security = [] }: Operations[string]) => security.some((one) => 'integrationToken' in one);
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, operations]) => {
    const theirs = Object.entries(operations).filter(([, operation]) => isTheirs(operation));
    return theirs.length === 0 ? [] : [[path, Object.fromEntries(theirs)] as const];
  });
  const info = { title: integrationTitle, version: '1.0.0' };
  const components = { securitySchemes: { integrationToken: header('X-Integration-Token') } };
  return { ...document, info, paths: Object.fromEntries(paths), components };
}

/** Serves the API documentation as web pages below `/docs`, and that for other products below `/docs/integration`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => servePages(scope, { path: '/docs', title: 'Groepsapp API' }));
  await app.register(async (scope) =>
    servePages(scope, { path: '/docs/integration', title: integrationTitle, part: ofIntegrations }),
  );
}
