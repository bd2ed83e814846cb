export interface TokenSending {
  /** What was stored when the token was last sent; null for never. */
  sentOn: string | null
  sentKey: string | null
  /** YYYY-MM-DD */
  today: string
  token: string
  userId: string
}

/** What is stored to know whether this token of this member was sent. */
export const tokenKey = (token: string, userId: string): string => `${token}${userId}`

/** §4: a token is sent again only when the date changed, or the token and user together. */
export function shouldSendToken({ sentOn, sentKey, today, token, userId }: TokenSending): boolean {
  return sentOn !== today || sentKey !== tokenKey(token, userId)
}

/** The token that is stored for a member; '' for another's, or none. */
export function tokenIn(sentKey: string | null, userId: string): string {
  return userId !== '' && sentKey?.endsWith(userId) ? sentKey.slice(0, -userId.length) : ''
}
