export interface TokenSending {
  /** Date and key of the last sending. Null if no token was sent. */
  sentOn: string | null
  sentKey: string | null
  /** YYYY-MM-DD */
  today: string
  token: string
  userId: string
}

/** The stored key that shows that this member's token was sent. */
export const tokenKey = (token: string, userId: string): string => `${token}${userId}`

/** §4: a token is sent again only when the date changed, or the token and user together. */
export function shouldSendToken({ sentOn, sentKey, today, token, userId }: TokenSending): boolean {
  return sentOn !== today || sentKey !== tokenKey(token, userId)
}

/** Returns the token that is stored for a member. '' if there is no token, or it is another member's. */
export function tokenIn(sentKey: string | null, userId: string): string {
  return userId !== '' && sentKey?.endsWith(userId) ? sentKey.slice(0, -userId.length) : ''
}
