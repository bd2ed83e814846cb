// The app's own values on this phone that are too large for localStorage. The only way to IndexedDB.
//
// Each transaction is committed at once. WebKit freezes what is open in a page that is left for another, for as long as the page can be
// returned to, and everybody else's transactions wait for it.
import { createStore, promisifyRequest } from 'idb-keyval'
import { type DatabaseKey, keyOfShape } from './ledger.ts'

/** The database that earlier builds of the app have left on phones. */
const openStore = () => createStore('keyval-store', 'keyval')
let store = openStore()

/** Rejects where this phone keeps nothing, and never throws at once. */
const transact = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const run = () =>
    store(mode, async objects => {
      const request = work(objects)
      const { transaction } = objects
      transaction.commit?.()
      await promisifyRequest(transaction)
      return request.result
    })
  try {
    return await run()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    store = openStore()
    return run()
  }
}

/** iOS ends the process of the database while the app is in the background, and keeps the connections to it unusable. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name)

export const get = (key: DatabaseKey): Promise<unknown> => transact('readonly', objects => objects.get(key))

/** Reads an older shape of a value. */
export const getShape = (key: DatabaseKey, shape: number): Promise<unknown> =>
  transact('readonly', objects => objects.get(keyOfShape(key, shape)))

export async function set(key: DatabaseKey, value: unknown): Promise<void> {
  await transact('readwrite', objects => objects.put(value, key))
}

export const del = (key: DatabaseKey): Promise<void> => transact('readwrite', objects => objects.delete(key))

/** Deletes a value in every shape, those of newer versions too. */
export function delEveryShape(key: DatabaseKey): Promise<void> {
  const name = keyOfShape(key, 1)
  return transact('readwrite', objects => objects.delete(IDBKeyRange.bound(name, `${name}.\uffff`)))
}

export const clearDatabase = (): Promise<void> => transact('readwrite', objects => objects.clear())
