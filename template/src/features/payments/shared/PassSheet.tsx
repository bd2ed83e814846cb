import type { OwnedPass } from '#protocol/payments/passes.ts'
import { useGo } from '#ui/link.ts'
import { Sheet, sheetPart } from '#ui/overlay/Sheet.tsx'

const usePassLedger = sheetPart(async () => (await import('./PassLedger.tsx')).PassLedger, 'ledger')

/** Sheet with a pass and its ledger of all credits. */
export function PassSheet({ pass, onClose }: { pass: OwnedPass | null; onClose: () => void }) {
  const name = pass?.name ?? ''
  const go = useGo()
  const PassLedger = usePassLedger(pass !== null, onClose)
  function renew() {
    onClose()
    go('/carrito')
  }
  return (
    <Sheet
      open={pass !== null && PassLedger !== null}
      onClose={onClose}
      label={name}
      title={name}
      size="full"
    >
      {pass && PassLedger && <PassLedger pass={pass} onRenew={renew} />}
    </Sheet>
  )
}
