import { isObject } from '../../breaking-changes/schema/json.ts'
import {
  faultsOfExchange,
  faultsOfRefusal,
  notesOfExchange,
  type Fault,
  type VerificationResult,
} from '../report/verification-result.ts'
import { callExchange } from './call-exchange.ts'
import { concealer } from './concealer.ts'
import { parsedBody, receivedText, type HttpExchange } from './exchange.ts'
import { createProviderCall } from './provider-call.ts'
import type { ResponseValidator } from './response-validator.ts'
import { failureText } from './unreachable.ts'

/** An account of the provider, whose login is tried. */
export interface Account {
  email: string
  password: string
}

/** The check of the login, and the token of its session. */
export interface SignIn {
  result: VerificationResult
  token: string | undefined
}

export const signInCheck: VerificationResult = {
  operationId: 'loginUser',
  call: 'POST /api/login',
  status: '200',
  title: 'a login with the account',
  faults: [],
}

function tokenIn(exchange: HttpExchange): string | undefined {
  const body = parsedBody(exchange)
  const data = isObject(body) ? body['data'] : undefined
  const token = isObject(data) ? data['token'] : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}

function faultsOf(exchange: HttpExchange, validator: ResponseValidator): Fault[] {
  if (exchange.status !== 200)
    return [{ by: 'contract', what: 'status', expected: '200', received: receivedText(exchange) }]
  return [...faultsOfRefusal(exchange), ...faultsOfExchange(exchange, validator)]
}

/** Logs in with an account. The result shows neither the account nor the token. */
export async function signIn(
  provider: string,
  account: Account,
  validator: ResponseValidator,
): Promise<SignIn> {
  const sent = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  }
  try {
    const options = { call: createProviderCall(), provider, expected: 200 }
    const { exchange } = await callExchange('/api/login', sent, options)
    const faults = faultsOf(exchange, validator)
    const token = faultsOfRefusal(exchange).length > 0 ? undefined : tokenIn(exchange)
    return { result: { ...signInCheck, faults, ...notesOfExchange(exchange, validator) }, token }
  } catch (error) {
    const faults: Fault[] = [{ by: 'contract', what: failureText(error) }]
    return { result: { ...signInCheck, faults }, token: undefined }
  }
}

/** A token that is shorter may be any word. */
const shortestToken = 8

/** Returns the secrets of the login, which a provider may repeat in an answer. */
export const secretsOf = (token: string | undefined, account: Account | undefined, session?: string) => [
  token !== undefined && (account || token.length >= shortestToken) ? token : undefined,
  account?.email,
  account?.password,
  session,
]

/** Replaces secrets in the texts of results, which may repeat an answer of the provider. */
export function withoutSecrets(
  results: VerificationResult[],
  secrets: (string | undefined)[],
): VerificationResult[] {
  const conceal = concealer(secrets)
  return JSON.parse(JSON.stringify(results), (key, value: unknown) =>
    typeof value === 'string' && !shown.has(key) ? conceal(value) : value,
  )
}

// Texts of the contract, not of the provider.
const shown = new Set(['operationId', 'call', 'status', 'title', 'by'])
