/** An address that Android opens in Chrome, also from the browser inside of another app. Chrome's intents, as Google documents them. */
export function chromeAddress(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`
}
