import { copyOutline } from 'ionicons/icons'
import { useEffect, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useRead, useRefresh } from '#api/reads/queries.ts'
import { amountText, useDecimals, useMoney } from '#features/gym/shared/use-money.ts'
import { type BankAccount, bankAccounts, type Transfer, transfers } from '#protocol/payments/payments.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/content/Card.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { useCopy } from '#ui/share.ts'
import * as texts from '../messages.ts'
import { useWaitingOrders } from '../order/waiting-orders.ts'
import { usePayments } from '../shared/use-payments.ts'
import { aimIn } from '../transfer-address.ts'
import { TransferForm, useTransferForm } from './TransferForm.tsx'
import { TransferList } from './TransferList.tsx'
import styles from './transfer.module.css'
import { type Draft, emptyDraft, useDraft } from './transfer-draft.ts'
import { aimsOf } from './transfer-fields.ts'

/** transferencias: the gym's accounts, the form for reporting a transfer, and the reported transfers. */
export default function TransfersPage() {
  const id = useId()
  const read = useRead(transfers, {})
  const draft = useDraft()
  const aims = useAims()
  const form = useTransferForm(draft, draft.draft ?? emptyDraft, aims)
  const decimals = useDecimals()
  const refresh = useRefresh()
  useNamedAim(draft)
  const reload = () => refresh('transfers', 'bankAccounts', 'payments', 'orderStatus', 'waitingOrders')
  function again({ amount, date }: Transfer) {
    draft.change({ amount: amountText(amount, decimals), date, photo: '', uploaded: '' })
    document.getElementById(id)?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <Page
      title={texts.transfers}
      back="/pagos"
      refresh={reload}
      footer={
        <Button type="submit" form={id} block busy={form.busy || draft.draft === null}>
          {texts.sendProof}
        </Button>
      }
    >
      <Section title={texts.transferDetails}>
        <Accounts />
      </Section>
      <Section title={texts.reportTransfer}>
        <TransferForm id={id} state={form} aims={aims} />
      </Section>
      <Section title={texts.yourTransfers}>
        <QueryView query={read} label={texts.loadingTransfers} part>
          {({ transfers }) =>
            transfers.length > 0 ? (
              <TransferList transfers={transfers} today={form.today} onAgain={again} />
            ) : (
              <Text tone="soft">{texts.noTransfers}</Text>
            )
          }
        </QueryView>
      </Section>
    </Page>
  )
}

/** Returns the possible purposes of a transfer: waiting orders, open charges, or anything else. */
function useAims() {
  const { orders } = useWaitingOrders()
  const { charges } = usePayments()
  const money = useMoney()
  return aimsOf(orders, charges ?? [], money)
}

/** Reads the purpose of the transfer from the address at each visit: '?para=12'. */
function useNamedAim({ draft, read, change }: Draft): void {
  const { pathname, search, key } = useLocation()
  const isReady = draft !== null
  const aim = pathname === '/transferencias' ? aimIn(search) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, not for each change of the draft
  useEffect(() => {
    if (isReady && aim !== null && read().aim !== aim) change({ aim, amount: null })
  }, [isReady, aim, key])
}

/** The gym's bank accounts, with buttons to copy them into the bank's app. */
export function BankAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
  return accounts.map(({ bank, alias, number, holder }) => (
    <Card key={`${alias} ${number}`}>
      <dl className={styles.account}>
        <Line name={texts.accountAlias} value={alias} copied />
        <Line name={texts.accountNumber} value={number} copied />
        <Line name={texts.accountHolder} value={holder} />
        <Line name={texts.accountBank} value={bank} />
      </dl>
    </Card>
  ))
}

function Line({ name, value, copied }: { name: string; value: string; copied?: boolean }) {
  const copy = useCopy()
  if (value === '') return null
  const digits = digitsInWords(value)
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <span className={classes(styles.text, copied && styles.main)} aria-hidden={digits !== null}>
          {value}
        </span>
        {digits !== null && <span className="visually-hidden">{digits}</span>}
        {copied && (
          <IconButton
            icon={copyOutline}
            label={texts.copyDetail(name)}
            kind="filled"
            onClick={() => void copy(name, value)}
          />
        )}
      </dd>
    </div>
  )
}

/**
 * Returns '0 1 1 0, 0 1 2 3': the separate digits, since a voice would read a long number as a quantity. Null
 * for other texts.
 */
const digitsInWords = (value: string): string | null =>
  /^\d{8,}$/.test(value) ? (value.match(/.{1,4}/g) ?? []).map(part => [...part].join(' ')).join(', ') : null

function Accounts() {
  const read = useRead(bankAccounts, {})
  return (
    <QueryView query={read} label={texts.loadingAccount} skeleton={<SkeletonBlock height={180} />}>
      {({ accounts }) =>
        accounts.length > 0 ? (
          <BankAccounts accounts={accounts} />
        ) : (
          <Text tone="soft">{texts.noAccount}</Text>
        )
      }
    </QueryView>
  )
}
