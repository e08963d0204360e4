import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const header = (name: string) => ({ type: 'apiKey', in: 'header', name }) as const;

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

/** Serves the API documentation as web pages below `/docs`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP: contentSecurityPolicy,
    theme: { title: 'Groepsapp API' },
    // Hides the top bar with the field for the address of another API.
    uiConfig: { layout: 'BaseLayout' },
  });
}
