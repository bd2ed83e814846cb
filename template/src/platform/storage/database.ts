// Values of the app that are too large for localStorage. The only access to IndexedDB.
//
// Each transaction is committed immediately. WebKit freezes open transactions in a page that was left, for as
// long as it can be returned to, and all other transactions wait for them.
import { createStore, promisifyRequest } from 'idb-keyval'
import { type DatabaseKey, keyOfShape } from './ledger.ts'

/** Database that earlier builds of the app have created on phones. */
const openStore = () => createStore('keyval-store', 'keyval')
let store = openStore()

/** Runs a transaction. Rejects on a phone that stores nothing. Never throws synchronously. */
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

/**
 * Returns true for an unusable connection. iOS ends the database process while the app is in the background.
 */
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
