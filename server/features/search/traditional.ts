/**
 * Traditional characters and, at the same places, the simplified ones that the names of schools, majors and places are
 * written with. Of ICU's transform Hant-Hans those that are in Big5 and occur; without 著, which simplified texts keep.
 */
const PAIRS: readonly (readonly [traditional: string, simplified: string])[] = [
  [
    '亞佈來侖係俬俱個倣倫偉偵備傢傳傷僑價儀優儲兒內冊凈凱別則剋創劃劇劍劑動務勝勞匯區協吳呂員問單嚮國園圖',
    '亚布来仑系私具个仿伦伟侦备家传伤侨价仪优储儿内册净凯别则克创划剧剑剂动务胜劳汇区协吴吕员问单向国园图',
  ],
  [
    '埰執報場塊塗墾壓壩壯奧妝婁婦嬰學實寧審寵寶專對導層屬岡島峽崑崗崙嶺巖師帶庫廈廠廣張彆彈彙彥彿後復徵恆',
    '采执报场块涂垦压坝壮奥妆娄妇婴学实宁审宠宝专对导层属冈岛峡昆岗仑岭岩师带库厦厂广张别弹汇彦佛后复征恒',
  ],
  [
    '愛愷態慶懃應懞懷戰戲戶採揚揮搆搶撈撫撾據擬攝數昇時晉曆曉曏書會東條棗楊楓業極榖構樂樑標樹橋機橫檔檢檯',
    '爱恺态庆勤应蒙怀战戏户采扬挥构抢捞抚挝据拟摄数升时晋历晓向书会东条枣杨枫业极谷构乐梁标树桥机横档检台',
  ],
  [
    '權欽歐歷殯毬氣氫沖涼淨減測湯準溫溼滄滿漁漢潔潛澤濕濟濰濱瀋瀘瀟灣災烏無煉煙熱營燿爾獄獅獨獸獻現瑪環瓊',
    '权钦欧历殡球气氢冲凉净减测汤准温湿沧满渔汉洁潜泽湿济潍滨沈泸潇湾灾乌无炼烟热营耀尔狱狮独兽献现玛环琼',
  ],
  [
    '甌產畢畫療癥發監盤盧眾矯碼礎礙礦祕稅種穀穩競箇節範築粵糧紀約紅納紐紙紡紮細紹組結絡給統絲綏經綜綠綢維',
    '瓯产毕画疗症发监盘卢众矫码础碍矿秘税种谷稳竞个节范筑粤粮纪约红纳纽纸纺扎细绍组结络给统丝绥经综绿绸维',
  ],
  [
    '網綿線編緬練縣縴織繡繪繫繼續纔纖纜羅義習聖聞聯聲職聽肅脫腦膠臘臨臺與興艦茲荊莊華菸萊萬葉葯蓋蕪薦薩藍',
    '网绵线编缅练县纤织绣绘系继续才纤缆罗义习圣闻联声职听肃脱脑胶腊临台与兴舰兹荆庄华烟莱万叶药盖芜荐萨蓝',
  ],
  [
    '藝藥蘆蘇蘭處虛號蠶術衚衛衝裝裡製複覈規視覺觀計訊訓託記設許証評詢試誌認語誠課調論諾證識譯護豐貝財貢貯',
    '艺药芦苏兰处虚号蚕术胡卫冲装里制复核规视觉观计讯训托记设许证评询试志认语诚课调论诺证识译护丰贝财贡贮',
  ],
  [
    '貴買費貿賀資賓賢質購賽贛跤車軋軌軍軒軟載輔輕輛輪輯輸輻輿轝辦農迴連週進遊運過達遙遞遠適遷選遺遼邁邊邏',
    '贵买费贸贺资宾贤质购赛赣交车轧轨军轩软载辅轻辆轮辑输辐舆舆办农回连周进游运过达遥递远适迁选遗辽迈边逻',
  ],
  [
    '郵鄉鄭鄲醫釀針銀銅銲銷鋁鋼錄錢錦錫錶鍊鍛鍾鎖鎬鎮鏈鐘鐵鑄鑑鑒鑽長門開閑閒間閔閩關陝陞陰陳陸陽隊際隨險',
    '邮乡郑郸医酿针银铜焊销铝钢录钱锦锡表炼锻钟锁镐镇链钟铁铸鉴鉴钻长门开闲闲间闵闽关陕升阴陈陆阳队际随险',
  ],
  [
    '隴雙雞雲電韓頂順預頓頗頭頻願類顧顯風颱飛飪飲飼飾養餘館饒馬馴駐駕駛驗體髮鬆鬍魯鮮鴨鴻鶴鷹鹹鹼鹽麗麥麵',
    '陇双鸡云电韩顶顺预顿颇头频愿类顾显风台飞饪饮饲饰养余馆饶马驯驻驾驶验体发松胡鲁鲜鸭鸿鹤鹰咸碱盐丽麦面',
  ],
  ['麼黃點黨齊齣龍', '么黄点党齐出龙'],
]

const SIMPLIFIED = new Map(
  PAIRS.flatMap(([from, to]) => {
    const simplified = [...to]
    return [...from].map((character, at): [string, string] => [character, simplified[at] ?? character])
  }),
)

/** A text in the characters that names are written with; others stay. */
export function simplify(text: string): string {
  let simplified = ''
  for (const character of text) simplified += SIMPLIFIED.get(character) ?? character
  return simplified
}
