// The browser's half of a token: its subscription. The provider looks at the address of it and not at the key it was made for.

/** Drops a subscription that was made for another key: with it no token would ever come. */
export async function dropForeignSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  key: Uint8Array,
): Promise<void> {
  const subscription = await pushManager.getSubscription()
  const made = subscription?.options.applicationServerKey
  if (subscription && made && !isSame(new Uint8Array(made), key)) await subscription.unsubscribe()
}

/** Ends the subscription on this phone, also without a connection: what is sent to it comes back to the sender. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
