/** The invite code in the URL; links use either param, and invite_code takes precedence. */
export const inviteCodeFromUrl = (searchParams: URLSearchParams): string =>
  searchParams.get('invite_code')?.trim() || searchParams.get('inviteCode')?.trim() || ''
