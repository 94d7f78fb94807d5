import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ColumnPicker } from '#web/ui/grid/ColumnPicker.tsx'
import { EditCell } from '#web/ui/grid/EditCell.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { Split } from '#web/ui/grid/Split.tsx'
import { type GridColumn, type GridOrder, sortedRows, useColumns } from '#web/ui/grid/columns.ts'
import { expectAccessible, mount } from './mount.tsx'

/** A grid by itself: walked, sorted, ticked, written into, its columns chosen, its panes dragged. */

interface Made {
  readonly id: string
  readonly name: string
  readonly fee: number | null
  readonly note: string
}

let taken: string[] = []
let opened: string[] = []
let moved: string[] = []
let seen: [number, number][] = []

const make = (many: number): Made[] =>
  Array.from({ length: many }, (_, at) => ({
    id: `r${at}`,
    name: `第${at + 1}行`,
    fee: at % 3 === 0 ? null : 1000 * (((at * 7) % 10) + 1),
    note: `记${at + 1}`,
  }))

const columns: GridColumn<Made>[] = [
  {
    id: 'name',
    title: '名称',
    width: 160,
    isFixed: true,
    sorts: 'ascending',
    value: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'fee',
    title: '学费',
    width: 90,
    isFigure: true,
    sorts: 'ascending',
    value: ({ fee }) => fee,
    cell: ({ fee }) => fee ?? '—',
  },
  { id: 'extra', title: '另外', width: 90, isExtra: true, cell: ({ id }) => id },
]

const noteColumn = (onNote: (id: string, note: string) => void): GridColumn<Made> => ({
  id: 'note',
  title: '备注',
  width: 160,
  isControl: true,
  cell: ({ id, name, note }, { tabIndex }) => (
    <EditCell
      label={`${name} 的备注`}
      text={note}
      empty="没写"
      tabIndex={tabIndex}
      onSave={(text) => {
        if (text === '错') return '不能这样写'
        onNote(id, text)
        return null
      }}
    />
  ),
})

function Shown({ many, isRead = true }: { many: number; isRead?: boolean }) {
  const [made, setMade] = useState(() => make(many))
  const [order, setOrder] = useState<GridOrder | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const own: GridColumn<Made>[] = [
    ...columns,
    noteColumn((id, note) => setMade(made.map((each) => (each.id === id ? { ...each, note } : each)))),
  ]
  const { shown, ...picker } = useColumns('made', own)
  const rows = sortedRows(made, own, order)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '600px', width: '700px' }}>
      <ColumnPicker {...picker} />
      <output>已选 {selected.size}</output>
      <Split name="made" label="旁边" share={60} side={<p>旁边</p>}>
        <Grid
          name="made"
          label="做的表"
          columns={shown}
          total={rows.length}
          rowAt={(at) => (isRead || at < 30 ? rows[at] : undefined)}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          order={order}
          onOrder={setOrder}
          selected={selected}
          onSelect={setSelected}
          onSee={(...range) => seen.push(range)}
          onTake={({ id }) => taken.push(id)}
          onOpen={({ id }) => opened.push(id)}
          onMove={({ id }, step) => moved.push(`${id} ${step}`)}
        />
      </Split>
    </div>
  )
}

/** How often the cells of a row were drawn. */
const drawn = new Map<string, number>()
const counted: GridColumn<Made>[] = [
  {
    id: 'name',
    title: '名称',
    width: 160,
    isFixed: true,
    cell: ({ name }) => {
      drawn.set(name, (drawn.get(name) ?? 0) + 1)
      return name
    },
  },
]
const still = make(30)

function Still() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { shown } = useColumns('still', counted)
  return (
    <div style={{ display: 'flex', height: '600px' }}>
      <Grid
        name="still"
        label="不动的表"
        columns={shown}
        total={still.length}
        rowAt={(at) => still[at]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        order={null}
        onOrder={() => undefined}
        selected={selected}
        onSelect={setSelected}
        onOpen={() => undefined}
      />
    </div>
  )
}

beforeEach(async () => {
  ;[taken, opened, moved, seen] = [[], [], [], []]
  await page.viewport(1280, 800)
})

const grid = page.getByRole('grid', { name: '做的表' })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const focused = () => document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell')
/** Which rows stand there, from the top. */
const names = () =>
  [...document.querySelectorAll('[role="rowheader"]')]
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((each) => each.textContent)

test('the arrow keys walk; one cell is a stop; Space takes, Enter opens, Alt moves', async () => {
  mount(<Shown many={40} />)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '41')
  await expect.element(grid).toHaveAttribute('aria-colcount', '4')
  await expect.poll(() => document.querySelectorAll('[role="grid"] [tabindex="0"]').length).toBe(1)
  await page.getByRole('rowheader', { name: '第1行', exact: true }).click()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('1 fee')
  await userEvent.keyboard(' ')
  expect(taken).toEqual(['r1'])
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['r1'])
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(moved).toEqual(['r1 1'])
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(focused).toBe('39 fee')
  await userEvent.keyboard('{Home}{ArrowUp}')
  await expect.poll(focused).toBe('38 select')
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
  await expect.poll(focused).toBe('-1 select')
  await expect.poll(() => document.querySelectorAll('[role="grid"] [tabindex="0"]').length).toBe(1)
  await expectAccessible()
})

test('a head sorts, then the other way, then not; what is not known stays last', async () => {
  mount(<Shown many={9} />)
  const head = page.getByRole('columnheader', { name: '学费' })
  const press = page.getByRole('button', { name: '学费' })
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await press.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => names().slice(-3)).toEqual(['第1行', '第4行', '第7行'])
  const up = names().slice(0, 6)
  await press.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => names().slice(0, 6)).toEqual([...up].reverse())
  expect(names().slice(-3)).toEqual(['第1行', '第4行', '第7行'])
  await press.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await expect.poll(() => names()[0]).toBe('第1行')
})

test('several rows are ticked by Shift, with the mouse and by keys', async () => {
  mount(<Shown many={12} />)
  await page.getByRole('checkbox', { name: '选中 第2行' }).click()
  await page.getByRole('checkbox', { name: '选中 第5行' }).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('已选 4')).toBeVisible()
  await expect.element(row('第3行')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('已选 5')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>} {/Shift}')
  await expect.element(page.getByText('已选 6')).toBeVisible()
  expect(taken).toEqual([])
  await expectAccessible()
})

test('a row is drawn anew only when something of it changes', async () => {
  mount(<Still />)
  await expect.element(page.getByRole('rowheader', { name: '第1行', exact: true })).toBeVisible()
  await expect.poll(() => drawn.get('第15行')).toBeDefined()
  const before = new Map(drawn)
  await page.getByRole('checkbox', { name: '选中 第2行' }).click()
  await expect.element(row('第2行')).toHaveAttribute('aria-selected', 'true')
  expect(drawn.get('第9行')).toBe(before.get('第9行'))
  expect(drawn.get('第2行')).toBeGreaterThan(before.get('第2行') ?? 0)
})

test('columns are chosen and put in order, and stay so on the device', async () => {
  mount(<Shown many={3} />)
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((each) => each.textContent?.replace(/[▲▼]/u, ''))
  await expect.poll(heads).toEqual(['选中', '名称', '学费', '备注'])
  await page.getByRole('button', { name: '列', exact: true }).click()
  await page.getByRole('checkbox', { name: '另外' }).click()
  await page.getByRole('checkbox', { name: '备注' }).click()
  await page.getByRole('button', { name: '另外 往左' }).click()
  await page.getByRole('button', { name: '好了' }).click()
  await expect.poll(heads).toEqual(['选中', '名称', '另外', '学费'])
  mount(<Shown many={3} />)
  await expect.poll(heads).toEqual(['选中', '名称', '另外', '学费'])
})

test('a cell is written into where it stands: wrong things are told, Escape leaves it', async () => {
  mount(<Shown many={3} />)
  await page.getByRole('button', { name: '第2行 的备注：记2' }).click()
  const field = page.getByRole('textbox', { name: '第2行 的备注' })
  await field.fill('错')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('不能这样写')
  await field.fill('好 的')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '第2行 的备注：好 的' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await field.fill('又')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '第2行 的备注：好 的' })).toHaveFocus()
  expect(opened).toEqual([])
})

test('of 15,000 rows only those in sight are drawn, and those not read yet say so', async () => {
  mount(<Shown many={15_000} isRead={false} />)
  await expect.element(page.getByRole('rowheader', { name: '第1行', exact: true })).toBeVisible()
  expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(50)
  const inside = document.querySelector('[role="grid"]')
  inside?.scrollTo({ top: 26 * 9000 })
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(5)
  await expect.poll(() => seen.at(-1)?.[0] ?? 0).toBeGreaterThan(8900)
  await expect.poll(() => document.querySelectorAll('[role="row"]').length).toBeLessThan(50)
})

test('the bar between panes is moved by keys and stays so on the device', async () => {
  mount(<Shown many={3} />)
  const bar = page.getByRole('separator', { name: '旁边的宽度' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '60')
  bar.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '64')
  mount(<Shown many={3} />)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '64')
})

/** What a screen reader is told of the rows that are drawn. */
const tree = () => {
  const rows = [...document.querySelectorAll('[role="grid"] [role="row"]')]
  return rows.map((each) => ({
    at: Number(each.getAttribute('aria-rowindex')),
    selected: each.getAttribute('aria-selected'),
    cells: [...each.children].map((cell) => ({
      role: cell.getAttribute('role'),
      at: Number(cell.getAttribute('aria-colindex')),
    })),
  }))
}

test('what is read out: every row and cell says its place among all, wherever one scrolled to', async () => {
  mount(<Shown many={5000} />)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5001')
  await page.getByRole('rowheader', { name: '第1行', exact: true }).click()
  document.querySelector('[role="grid"]')?.scrollTo({ top: 26 * 3000 })
  await expect.element(page.getByRole('rowheader', { name: '第3001行', exact: true })).toBeVisible()
  await expect.poll(() => tree().every(({ cells }) => cells.length > 1)).toBe(true)
  const [head, ...rows] = tree()
  expect(head?.at).toBe(1)
  expect(head?.cells.map(({ role }) => role)).toEqual(Array(4).fill('columnheader'))
  // In the order of the rows, with the one that has the focus first.
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(rows[0]?.at).toBe(2)
  for (const { selected, cells } of rows) {
    expect(selected).toBe('false')
    expect(cells.map(({ at }) => at)).toEqual([1, 2, 3, 4])
    expect(cells.map(({ role }) => role)).toEqual(['gridcell', 'rowheader', 'gridcell', 'gridcell'])
  }
  expect(focused()).toBe('0 name')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('1 name')
  await expectAccessible()
})

test('the order is read out as it changes', async () => {
  mount(<Shown many={9} />)
  const press = page.getByRole('button', { name: '学费' })
  await press.click()
  await expect.element(page.getByText('按学费升序')).toBeInTheDocument()
  await press.click()
  await expect.element(page.getByText('按学费降序')).toBeInTheDocument()
  await expect.element(press).toHaveFocus()
})

let arrive: (() => void) | undefined

/** A grid whose rows come later. */
function Late() {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    arrive = () => setRead(true)
  }, [])
  return (
    <div style={{ display: 'flex', height: '600px' }}>
      <Grid
        name="late"
        label="晚到的表"
        columns={columns}
        total={300}
        rowAt={(at) => (isRead || at < 5 ? lateRows[at] : undefined)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        order={null}
        onOrder={() => undefined}
        onOpen={({ id }) => opened.push(id)}
      />
    </div>
  )
}
const lateRows = make(300)

test('the focus stays on a row that was walked to before it was read', async () => {
  mount(<Late />)
  await page.getByRole('rowheader', { name: '第1行', exact: true }).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => document.activeElement?.textContent).toBe('正在读')
  arrive?.()
  await expect.element(page.getByRole('rowheader', { name: '第300行', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['r299'])
})

test('where there is no row, what stands in their place is read out as one', async () => {
  mount(
    <div style={{ display: 'flex', height: '600px' }}>
      <Grid<Made>
        name="none"
        label="空的表"
        columns={columns}
        total={0}
        rowAt={() => undefined}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        order={null}
        onOrder={() => undefined}
        onOpen={() => undefined}
        empty={<button type="button">清除筛选</button>}
      />
    </div>,
  )
  const way = page.getByRole('button', { name: '清除筛选' })
  await expect.element(way).toBeVisible()
  expect(way.element().closest('[role="row"] > [role="gridcell"]')).not.toBeNull()
  await expectAccessible()
})
