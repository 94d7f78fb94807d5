import { FIELDS, type Field, type FieldMoves } from './fields.ts'

/** A pair of years of one province and track, its fields' moves with how many units say so. */
interface ShippedMoves {
  readonly provinceId: number
  readonly track: string
  readonly year: number
  readonly categories: number
  readonly fields: Readonly<Partial<Record<Field, readonly [move: number, n: number]>>>
}

/** What fields did in ordinary pairs of years, as the bench `refit` prints it. */
const SHIPPED_MOVES: readonly ShippedMoves[] = [
  {
    provinceId: 15,
    track: '综合',
    year: 2021,
    categories: 0.000292,
    fields: {
      哲学: [-0.0128, 25],
      经济学: [0.0035, 798],
      法学: [-0.0368, 567],
      教育学: [-0.0225, 224],
      文学: [-0.0102, 1490],
      历史学: [-0.0309, 106],
      理学: [-0.002, 1423],
      工学: [0.0064, 5751],
      农学: [-0.0017, 326],
      医学: [-0.0111, 1014],
      管理学: [0.0052, 1974],
      艺术学: [-0.0198, 22],
      交叉学科: [0.0001, 8],
    },
  },
  {
    provinceId: 11,
    track: '综合',
    year: 2022,
    categories: 0.000147,
    fields: {
      哲学: [-0.0043, 20],
      经济学: [0.0128, 895],
      法学: [-0.0032, 445],
      教育学: [0.015, 240],
      文学: [0.0165, 1508],
      历史学: [-0.0124, 68],
      理学: [0.0012, 917],
      工学: [-0.0168, 4453],
      农学: [-0.0051, 250],
      医学: [0.0012, 1108],
      管理学: [0.0066, 2080],
      艺术学: [-0.0072, 28],
      交叉学科: [0.0038, 9],
    },
  },
  {
    provinceId: 11,
    track: '综合',
    year: 2023,
    categories: 0.000687,
    fields: {
      哲学: [0.063, 23],
      经济学: [0.0379, 936],
      法学: [0.0046, 487],
      教育学: [0.0536, 251],
      文学: [0.0706, 1551],
      历史学: [0.0524, 68],
      理学: [-0.0063, 967],
      工学: [-0.0505, 4840],
      农学: [-0.0075, 279],
      医学: [-0.001, 1151],
      管理学: [0.0234, 2157],
      艺术学: [0.0292, 31],
      交叉学科: [-0.0028, 12],
    },
  },
  {
    provinceId: 15,
    track: '综合',
    year: 2023,
    categories: 0.001596,
    fields: {
      哲学: [0.0464, 22],
      经济学: [0.0555, 782],
      法学: [-0.0511, 573],
      教育学: [0.0354, 242],
      文学: [0.0737, 1523],
      历史学: [0.0035, 105],
      理学: [0.0024, 1423],
      工学: [-0.0313, 5822],
      农学: [0.0066, 371],
      医学: [-0.0275, 1062],
      管理学: [0.0262, 1940],
      艺术学: [0.057, 42],
      交叉学科: [0.0068, 14],
    },
  },
  {
    provinceId: 11,
    track: '综合',
    year: 2025,
    categories: 0.002469,
    fields: {
      哲学: [-0.0021, 22],
      经济学: [0.0067, 919],
      法学: [0.0048, 511],
      教育学: [0.046, 211],
      文学: [0.0196, 1512],
      历史学: [0.0358, 74],
      理学: [0, 901],
      工学: [-0.0251, 4634],
      农学: [-0.015, 254],
      医学: [0.0387, 996],
      管理学: [0.0077, 2071],
      艺术学: [-0.0049, 151],
      交叉学科: [-0.0057, 17],
    },
  },
  {
    provinceId: 15,
    track: '综合',
    year: 2025,
    categories: 0.003293,
    fields: {
      哲学: [0.0029, 27],
      经济学: [-0.0066, 986],
      法学: [-0.0447, 707],
      教育学: [0.0459, 286],
      文学: [0.0006, 1634],
      历史学: [0.0239, 131],
      理学: [0.0299, 1682],
      工学: [-0.01, 7478],
      农学: [0.027, 525],
      医学: [0.1102, 1288],
      管理学: [-0.007, 2283],
      艺术学: [-0.026, 217],
      交叉学科: [0.0201, 30],
    },
  },
  {
    provinceId: 11,
    track: '综合',
    year: 2026,
    categories: 0.000836,
    fields: {
      哲学: [0.0858, 27],
      经济学: [0.0357, 929],
      法学: [0.105, 539],
      教育学: [0.0602, 218],
      文学: [0.0654, 1482],
      历史学: [0.1313, 75],
      理学: [-0.0309, 1056],
      工学: [-0.0703, 5064],
      农学: [-0.0346, 288],
      医学: [0.0342, 1150],
      管理学: [0.0445, 2055],
      艺术学: [0.0628, 158],
      交叉学科: [-0.0171, 28],
    },
  },
  {
    provinceId: 15,
    track: '综合',
    year: 2026,
    categories: 0.001286,
    fields: {
      哲学: [0.0687, 28],
      经济学: [0.0565, 991],
      法学: [0.1098, 738],
      教育学: [0.0802, 295],
      文学: [0.0895, 1643],
      历史学: [0.1046, 148],
      理学: [-0.0092, 1802],
      工学: [-0.0489, 8016],
      农学: [-0.0249, 542],
      医学: [0.0832, 1380],
      管理学: [0.0591, 2258],
      艺术学: [0.0766, 212],
      交叉学科: [-0.0225, 40],
    },
  },
  {
    provinceId: 22,
    track: '历史',
    year: 2025,
    categories: 0.000217,
    fields: {
      哲学: [0.0078, 16],
      经济学: [-0.0169, 347],
      法学: [-0.0152, 421],
      教育学: [0.0504, 146],
      文学: [0.0148, 941],
      历史学: [0.0388, 73],
      理学: [0.0241, 58],
      工学: [0.0203, 42],
      农学: [0.0062, 4],
      医学: [0.0244, 25],
      管理学: [-0.0138, 937],
      艺术学: [-0.0494, 93],
    },
  },
  {
    provinceId: 22,
    track: '物理',
    year: 2025,
    categories: 0.000485,
    fields: {
      哲学: [0.0105, 3],
      经济学: [0.0272, 523],
      法学: [0.039, 153],
      教育学: [0.0395, 112],
      文学: [0.0237, 345],
      历史学: [0.0154, 5],
      理学: [0.0248, 920],
      工学: [-0.0255, 4654],
      农学: [0.0143, 265],
      医学: [0.0748, 961],
      管理学: [0.0131, 984],
      艺术学: [-0.0135, 38],
      交叉学科: [-0.0021, 16],
    },
  },
]

/** Those of other provinces and tracks before a year: a scope finds its own by its lines. */
export function fieldMovesBeside(
  scope: { readonly provinceId: number; readonly track: string },
  before: number,
): FieldMoves[] {
  return SHIPPED_MOVES.flatMap(({ provinceId, track, year, categories, fields }) => {
    if (year >= before || (provinceId === scope.provinceId && track === scope.track)) return []
    const moves = FIELDS.flatMap((field) => {
      const told = fields[field]
      return told === undefined ? [] : [[field, { move: told[0], n: told[1] }] as const]
    })
    return [{ year, categories, fields: new Map(moves) }]
  })
}
