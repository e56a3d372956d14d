import { expect, test } from 'vitest'
import type { ApiDocument } from './openapi.ts'
import { withPartialDecoders } from './partial-decoders.ts'

const text = { type: 'string' }

const schemas = {
  Things: {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: text, data: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
  },
  Thing: {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: text, name: text, owner: { $ref: '#/components/schemas/Owner' } },
  },
  Owner: { type: 'object', required: ['id'], properties: { id: text, email: text } },
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Things' } } }
const document: ApiDocument = {
  paths: {
    '/things': { get: { operationId: 'listThings', tags: ['things'], responses: { 200: { content } } } },
  },
  components: { schemas },
}

const withFields = (...fields: string[]) =>
  withPartialDecoders(document, { someThings: { path: '/things', fields } }).paths['/partial/someThings']?.get

test('a partial decoder has the named fields of the contract', () => {
  const schema = {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: text, owner: { type: 'object', required: [], properties: { email: text } } },
        },
      },
    },
  }
  expect(withFields('data.name', 'data.owner.email')).toEqual({
    operationId: 'someThings',
    tags: ['someThings'],
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
  })
})

test('a field with a question mark may be null', () => {
  const properties = {
    name: { type: ['string', 'null'] },
    owner: { type: ['object', 'null'], properties: { email: text } },
  }
  const schema = { properties: { data: { items: { properties } } } }
  expect(withFields('data.name?', 'data.owner?.email')).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema } } } },
  })
})

test('a field that the contract does not have ends the generation', () => {
  expect(() => withFields('data.id', 'data.owner.phone')).toThrow('No answer has the field phone')
})
