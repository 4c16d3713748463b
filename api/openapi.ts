import { z } from 'zod'
import { ERROR_CODES } from './errors.ts'
import type { Operation } from './rest-operation.ts'
import { OPERATIONS } from './rest.ts'

type Json = Record<string, unknown>

export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of OPERATIONS) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Boldo: REST',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The REST calls of the shop. Most operations are in GraphQL, at `/graphql`, which a browser opens ' +
        'as GraphiQL. Money is whole CLP.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(OPERATIONS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The stored token (SHOP §7).' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The same token as bearer authorization.',
        },
        visitor: {
          type: 'apiKey',
          in: 'cookie',
          name: 'boldo_visitor',
          description:
            'Given with the first cart: whose orders these are. Over https its name is __Host-boldo_visitor.',
        },
      },
      schemas: { Error: jsonSchema(ERROR, 'output') },
    },
  }
}

/** `code` does not change, `message` is for people. */
export const ERROR = z.object({
  code: z.string().optional().describe('The specification’s name of the refusal, where it has one: NOT_FOUND.'),
  error: z.looseObject({
    code: z.enum(ERROR_CODES).or(z.literal('internal')),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by field.'),
  }),
})

function describe({
  tag,
  summary,
  description,
  params,
  query,
  repeated = [],
  body,
  contentType = 'application/json',
  answer,
  answerType = 'application/json',
  example,
  status,
  redirects,
  isPersonal,
  isIdempotent,
  refusals = [],
}: Operation): Json {
  const refusal = (text: string) => ({
    description: text,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  const parameters = [
    ...toParameters(params, 'path'),
    ...toParameters(query, 'query').map((parameter) =>
      repeated.includes(parameter.name) ? { ...parameter, style: 'form', explode: true } : parameter,
    ),
    ...(isIdempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            schema: { type: 'string', maxLength: 200 },
            description:
              'The same key gives the same answer; with another body it is refused with 422. ' +
              'A refusal is not stored: the call is executed again.',
          },
        ]
      : []),
  ]
  return {
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(isPersonal && { security: [{ token: [] }, { bearer: [] }, { visitor: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [contentType]: {
            schema: jsonSchema(body, 'input'),
            ...(example !== undefined && contentType === 'application/json' && { example }),
          },
        },
      },
    }),
    responses: {
      [status ?? 200]: redirects
        ? { description: redirects, headers: { Location: { schema: { type: 'string' } } } }
        : {
            description: 'The answer.',
            ...(answer && { content: { [answerType]: { schema: jsonSchema(answer, 'output') } } }),
          },
      ...(params || query || body
        ? {
            400: refusal('The input is invalid: `input.invalid` with `fields`, or `request.unreadable`.'),
          }
        : {}),
      ...Object.fromEntries(refusals.map(([code, text]) => [code, refusal(text)])),
    },
  }
}

function toParameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(description !== undefined && { description }),
  }))
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return jsonSchema
}
