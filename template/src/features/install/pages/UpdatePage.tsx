import { alertCircleOutline, cloudOfflineOutline, sparklesOutline } from 'ionicons/icons'
import { hasWorkers } from '../../../pwa/register.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useConfirm } from '../../../ui/dialog.ts'
import { List, ListRow } from '../../../ui/List.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { PushTest } from '../parts/PushTest.tsx'
import { withoutWorkers } from '../rules/install-steps.ts'
import { useVersion } from '../use-version.ts'
import styles from './UpdatePage.module.css'

/** updateapp: which version runs here, whether there is a newer one, and what to do where it does not come. */
export default function UpdatePage() {
  const { running, deployed, busy, stuck, renew, repair } = useVersion()
  const confirm = useConfirm()
  const isNew = deployed.data != null && deployed.data !== running
  async function askRepair() {
    const agreed = await confirm({
      title: '¿Reparás la app?',
      text: 'Se baja entera de nuevo. Tu sesión y lo que guardaste quedan en el teléfono.',
      no: 'No',
      yes: 'Reparala',
    })
    if (agreed) await repair()
  }
  return (
    <Page title="Actualizá la app" back refresh={deployed.refetch}>
      {stuck && isNew && (
        <Notice icon={alertCircleOutline} tone="warning">
          Todavía está la versión anterior. Reparala y queda al día.
        </Notice>
      )}
      {!hasWorkers() && (
        <Notice icon={cloudOfflineOutline} tone="warning">
          {withoutWorkers}
        </Notice>
      )}
      {deployed.error && (
        <Notice icon={cloudOfflineOutline} tone="warning">
          No se pudo ver si hay una versión nueva. Probá con conexión.
        </Notice>
      )}
      <Card tone={isNew ? 'brand' : 'plain'}>
        <div className={styles.card}>
          <h2 className={styles.state} aria-live="polite">
            {stateWords(isNew, deployed.isPending)}
          </h2>
          {isNew && (
            <Button block icon={sparklesOutline} busy={busy} onClick={() => void renew()}>
              Actualizá
            </Button>
          )}
        </div>
      </Card>
      <Section title="Versiones">
        <List>
          <ListRow title="En este teléfono" end={<code>{running ?? 'en desarrollo'}</code>} />
          <ListRow title="La última" end={<code>{deployed.data ?? '—'}</code>} />
        </List>
      </Section>
      <PushTest />
      <Section title="¿Algo no anda?">
        <p className={styles.help}>Repararla baja la app de nuevo. No se pierde nada de lo tuyo.</p>
        <Button
          kind="outline"
          block
          busy={busy && !isNew}
          disabled={deployed.data == null}
          onClick={() => void askRepair()}
        >
          Repará la app
        </Button>
      </Section>
    </Page>
  )
}

function stateWords(isNew: boolean, pending: boolean): string {
  if (pending) return 'Buscando la última versión…'
  return isNew ? 'Hay una versión nueva' : 'Estás al día'
}
