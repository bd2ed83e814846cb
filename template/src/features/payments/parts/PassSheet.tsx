import type { OwnedPass } from '../../../contract/passes.ts'
import { useGo } from '../../../ui/link.ts'
import { PassLedger } from '../../../ui/PassLedger.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useLedger } from '../hooks/use-ledger.ts'

/** A pass and its ledger: every credit that came and went. */
export function PassSheet({ pass, onClose }: { pass: OwnedPass | null; onClose: () => void }) {
  const name = pass?.name ?? ''
  return (
    <Sheet open={pass !== null} onClose={onClose} label={name} title={name} size="full">
      {pass && <Ledger pass={pass} onClose={onClose} />}
    </Sheet>
  )
}

function Ledger({ pass, onClose }: { pass: OwnedPass; onClose: () => void }) {
  const read = useLedger(pass)
  const go = useGo()
  function renew() {
    onClose()
    go('/carrito')
  }
  return <PassLedger pass={pass} read={read} onRenew={renew} />
}
