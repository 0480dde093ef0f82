import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section, Table } from '../../components/section'
import { type BankRulePartsFragment, SettingsBankRulesDocument } from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { allRows } from '../pages'
import { useRecord } from '../record'
import { Under } from '../work/parts'
import { useListActs } from '../work/use-acts'
import { RULE_ACTS, type Rule } from './acts'
import { RuleDialog } from './rule-dialog'
import { codingWords, conditionWords, MODES, WRITES } from './words'

/** The rules that code bank transactions, in the order in which they are tried. */
export function BankRules() {
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const names = {
    ...{ accounts: canUse('accounts:read'), funds: canUse('funds:read') },
    dimensions: canUse('dimensions:read'),
  }
  const {
    record: rules,
    problem,
    again,
  } = useRecord(
    () => allRows(async after => (await run(client, SettingsBankRulesDocument, { after, ...names })).bankRules),
    '',
  )
  const [edited, setEdited] = useState<BankRulePartsFragment | 'NEW'>()
  const canWrite = isAllowed(WRITES)
  return (
    <Section
      title="Bank rules"
      lead="The first rule that fits a bank transaction suggests its coding, or codes it. Rules are tried in this order."
      action={
        <div class="actions">
          <a class="button quiet" href="/settings/transactions">
            Bank transactions
          </a>
          {canWrite && (
            <button type="button" class="button" onClick={() => setEdited('NEW')}>
              New rule
            </button>
          )}
        </div>
      }
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rules && !problem && <Loading />}
      {rules && !rules.length && (
        <Empty title="There are no bank rules">
          <p>A rule codes what comes each month, such as the rent or the fees of a card.</p>
        </Empty>
      )}
      {rules && rules.length > 0 && <RuleTable rules={rules} again={again} onEdit={canWrite ? setEdited : undefined} />}
      {edited && rules && (
        <RuleDialog
          rule={edited === 'NEW' ? undefined : edited}
          rules={rules}
          again={again}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

interface RuleTableProps {
  rules: readonly BankRulePartsFragment[]
  /** Reads the rules again. */
  again(): Promise<BankRulePartsFragment[] | null | undefined>
  onEdit: ((rule: BankRulePartsFragment) => void) | undefined
}

const inOrder = (rules: readonly BankRulePartsFragment[]): Rule[] => rules.map(rule => ({ ...rule, all: rules }))

function RuleTable({ rules, again, onEdit }: RuleTableProps) {
  const { currency } = useSettings().organization
  const { buttonsOf, refusalOf, dialog } = useListActs<Rule>(
    RULE_ACTS,
    async () => {
      const now = await again()
      return now && inOrder(now)
    },
    ({ name }) => name,
  )
  return (
    <>
      <Table
        label="Bank rules"
        rows={inOrder(rules)}
        idOf={({ id }) => id}
        columns={[
          {
            title: 'Rule',
            kind: 'name',
            cell: rule => (
              <>
                <strong>{rule.name}</strong>
                <Under>{conditionWords(rule, currency)}</Under>
              </>
            ),
          },
          { title: 'Coding', cell: codingWords },
          {
            title: 'What it does',
            cell: ({ isActive, mode }) => (isActive ? MODES[mode] : <Badge tone="plain">Off</Badge>),
          },
          ...(onEdit
            ? [
                {
                  title: 'Actions',
                  kind: 'actions' as const,
                  cell: (rule: Rule) =>
                    buttonsOf(rule, <RowAction label="Change" of={rule.name} onClick={() => onEdit(rule)} />),
                },
              ]
            : []),
        ]}
        below={refusalOf}
      />
      {dialog}
    </>
  )
}
