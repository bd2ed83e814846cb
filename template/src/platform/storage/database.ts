// The app's own values on this phone that are too large for localStorage. The only way to IndexedDB.
//
// Each transaction is committed at once. WebKit freezes what is open in a page that is left for another, for as long as the page can be
// returned to, and everybody else's transactions wait for it.
import { createStore, promisifyRequest } from 'idb-keyval'

/** The database that earlier builds of the app have left on phones. */
const inStore = createStore('keyval-store', 'keyval')

/** Rejects where this phone keeps nothing, and never throws at once. */
const transact = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> =>
  inStore(mode, async store => {
    const request = work(store)
    const { transaction } = store
    transaction.commit?.()
    await promisifyRequest(transaction)
    return request.result
  })

export const get = (key: string): Promise<unknown> => transact('readonly', store => store.get(key))

export async function set(key: string, value: unknown): Promise<void> {
  await transact('readwrite', store => store.put(value, key))
}

export const del = (key: string): Promise<void> => transact('readwrite', store => store.delete(key))

export const clearDatabase = (): Promise<void> => transact('readwrite', store => store.clear())
