/** The invite code that a link brings along: invite_code wins over inviteCode (reg-02). */
export const invitedBy = (query: URLSearchParams): string =>
  query.get('invite_code')?.trim() || query.get('inviteCode')?.trim() || ''
